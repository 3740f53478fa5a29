'use client'

import { useTranslations } from 'next-intl'
import type { EditorPosition } from './draft-values'

/** What a position is called in the names of its fields and buttons: its own name, or its place while it has none. */
export function usePositionName({ name }: Pick<EditorPosition, 'name'>, index: number): string {
  const t = useTranslations('documents')
  return name.trim() || t('positionAt', { index: index + 1 })
}
