/** Possible actions of a step. */
export const ACTIONS = [
  ...['deliver', 'bill', 'book', 'drop', 'sell', 'pay', 'unpay', 'credit', 'cancel', 'cancelDeliveryNote'],
  ...['offset', 'payOut', 'billMore', 'takeOut', 'clear'],
] as const

type Action = (typeof ACTIONS)[number]

/** A step's action, and the record that it picks. */
export interface Step {
  action: number
  pick: number
  amount: number
}

/**
 * Builds a step by name: `pick` selects invoice and position, `amount` is cents, quantity or
 * percent depending on the step.
 */
const step = (action: Action, amount = 0, pick = 0): Step => ({
  action: ACTIONS.indexOf(action),
  pick,
  amount,
})

/** Two delivery notes billed by one invoice, so that there is always something to take back. */
export const PRELUDE: readonly Step[] = [
  step('deliver', 3),
  step('deliver', 3),
  step('bill', 3),
  step('book', 3),
]

/**
 * One invoice of five loaves (7 %) and three bottles (19 %) with their deposit. A credit of
 * `amount` takes back `amount % 4 + 1` of position `pick % 3`: the loaves, the bottles, their
 * deposit.
 */
const SOLD = step('sell', 14)
const LOAVES = [step('credit', 3, 0), step('credit', 0, 0)]
const ALL = [...LOAVES, step('credit', 2, 1), step('credit', 2, 2)]

/** Known sequences that once refunded money that was never paid. */
export const PATHS: Record<string, readonly Step[]> = {
  'credit after Skonto': [SOLD, step('clear', 100), ...ALL, step('payOut')],
  'credit after a write-off': [SOLD, step('clear', 70), ...ALL, step('payOut')],
  'credit after a write-off of everything': [SOLD, step('clear', 0), ...ALL, step('payOut')],
  'pay-outs between credits': [SOLD, step('clear', 60), ...ALL.flatMap((one) => [one, step('payOut')])],
  'Skonto after a credit, then undone': [
    SOLD,
    ...LOAVES,
    step('clear', 100),
    step('unpay'),
    step('clear', 50),
  ],
  'undo between credits': [
    SOLD,
    step('clear', 80),
    ...LOAVES,
    step('unpay'),
    ...ALL.slice(2),
    step('payOut'),
  ],
  'several reductions': [SOLD, step('pay', 15), step('pay', 45), step('clear', 30), ...ALL, step('payOut')],
  'cancelled after Skonto': [SOLD, step('clear', 100), step('cancel'), step('unpay'), step('payOut')],
  'cancelled after a write-off': [SOLD, step('clear', 40), step('cancel'), step('payOut')],
  'offset of what a credit freed': [
    SOLD,
    step('clear', 90),
    ...LOAVES,
    SOLD,
    step('offset', 0, 1),
    step('unpay', 0, 1),
  ],
  'undo after a pay-out': [
    SOLD,
    step('pay', 899),
    step('clear', 90),
    ...LOAVES,
    step('payOut'),
    step('unpay'),
    step('clear', 0),
  ],
}
