'use client'

import { useAnswer } from '@/components/shared/read/use-answer'
import { listWith } from '@/components/shared/read/shape'

interface DeskOption {
  id: string
  name: string
}

const DESKS = listWith<DeskOption>('id', 'name')
const NONE: readonly DeskOption[] = []

/** Reads the cash desks that a payment may name; none unless it is in cash. */
export function usePayingDesks(method: string): readonly DeskOption[] {
  const { state } = useAnswer(method === 'CASH' ? '/api/pickers/cash-desks' : null, DESKS)
  return state.phase === 'done' ? state.answer : NONE
}

/** Returns the input of a payment: its desk if it is in cash and one was chosen. */
export function withDesk<Values extends { paymentMethod: string; cashDeskId: string }>({
  cashDeskId,
  ...values
}: Values): Omit<Values, 'cashDeskId'> & { cashDeskId?: string } {
  return { ...values, ...(values.paymentMethod === 'CASH' && cashDeskId !== '' ? { cashDeskId } : {}) }
}
