'use client'

import { useMemo } from 'react'
import { positionNumbers, type DocumentFamily } from '@/lib/domain/document-kind'
import { isProposal } from '@/lib/domain/proposal'
import type { EditorPosition } from './draft-values'
import type { FirmPosition } from './position-props'

/**
 * Returns the positions of an offer that others may be alternatives to; null for other documents.
 * The same list until one of them changes, so that rows need not be rendered again.
 */
export function useFirmPositions(
  family: DocumentFamily,
  positions: readonly EditorPosition[],
): readonly FirmPosition[] | null {
  const numbers = positionNumbers(positions)
  const firm = positions.flatMap((position, index) =>
    position.kind === 'ITEM' && position.depositOf === null && !isProposal(position)
      ? [{ id: position.id, number: numbers[index] ?? 0 }]
      : [],
  )
  const text = family === 'OFFER' ? JSON.stringify(firm) : null
  return useMemo(() => (text === null ? null : (JSON.parse(text) as FirmPosition[])), [text])
}
