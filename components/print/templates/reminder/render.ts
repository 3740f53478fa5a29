import { renderPaper } from '@/components/print/render'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import { planLetter } from './plan'

/**
 * Renders a reminder as PDF/A-3b; the same model produces the same bytes. Throws on malformed
 * decimals or days. Node only.
 */
export const renderLetter = (model: LetterModel): Promise<Uint8Array> =>
  renderPaper(model, (shown) => ({ ...shown, draft: false }), planLetter)
