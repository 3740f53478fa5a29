'use client'

import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import type { EditorPosition } from './draft-values'
import { readRebate, rebateValues } from './rebate-text'

type Figure = 'quantity' | 'price'

const figureOf = (target: EventTarget): { input: HTMLInputElement; field: Figure } | null => {
  if (!(target instanceof HTMLInputElement)) return null
  const { figure } = target.dataset
  return figure === 'quantity' || figure === 'price' ? { input: target, field: figure } : null
}

/**
 * „10 %“ typed or pasted into quantity or price is a rebate: the figure gets its old value back,
 * and the position gets the rebate. The percent sign alone opens the rebate's field.
 */
export function useRebateKey(
  { id, kind, isDeposit, ...figures }: EditorPosition,
  onChange: (id: string, change: Partial<EditorPosition>) => void,
  onAskRebate: (id: string) => void,
) {
  const entered = useRef<{ field: Figure; value: string }>(null)
  const takesRebate = kind === 'ITEM' && !isDeposit
  const give = (rebate: string, field: Figure) => {
    const { current } = entered
    const before = current?.field === field ? { [field]: current.value } : {}
    onChange(id, { ...before, ...rebateValues(rebate) })
  }
  return {
    onFocus: ({ target }: FocusEvent) => {
      const found = figureOf(target)
      entered.current = found && { field: found.field, value: figures[found.field] }
    },
    /** Returns whether the key was handled. */
    onKey: (event: KeyboardEvent): boolean => {
      const found = event.key === '%' && takesRebate ? figureOf(event.target) : null
      if (!found) return false
      event.preventDefault()
      const { selectionStart, selectionEnd, value } = found.input
      const isReplaced = selectionStart === 0 && selectionEnd === value.length
      const rebate = isReplaced ? null : readRebate(`${value}%`, 2)
      if (rebate) give(rebate, found.field)
      else onAskRebate(id)
      return true
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text')
      const found = takesRebate && text.trim().endsWith('%') ? figureOf(event.target) : null
      const rebate = found && readRebate(text, 2)
      if (!rebate) return
      event.preventDefault()
      give(rebate, found.field)
    },
  }
}
