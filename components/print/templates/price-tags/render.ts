import { renderSheet } from '@/components/print/render'
import type { PriceTagPaper } from '@/lib/catalog/price-tags/rules/tag-paper'
import { planTags } from './plan'

/** Renders price tags as PDF/A-3b; the same model produces the same bytes. Node only. */
export const renderTags = (model: PriceTagPaper): Promise<Uint8Array> => renderSheet(model, planTags)
