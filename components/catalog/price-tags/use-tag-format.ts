'use client'

import { usePersisted } from '@/components/shared/session/use-persisted'
import { TAG_FORMATS, type TagFormatName } from '@/lib/catalog/price-tags/words'

const isFormat = (value: unknown): value is TagFormatName => TAG_FORMATS.some((format) => format === value)

/** The paper of the last price tags: remembered on this device, next to its printer. */
export const useTagFormat = () => usePersisted<TagFormatName>('price-tag-paper', isFormat, TAG_FORMATS[0])
