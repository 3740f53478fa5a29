'use client'

import { useTranslations } from 'next-intl'
import type { EditorPosition } from './draft-values'

/**
 * Returns the name of a position for the labels of its fields and buttons: its own, or its place if
 * it has none.
 */
export function usePositionName({ name }: Pick<EditorPosition, 'name'>, index: number): string {
  const t = useTranslations('documents')
  return name.trim() || t('positionAt', { index: index + 1 })
}
