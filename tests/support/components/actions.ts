import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'

type Answer = (input: unknown) => ActionResult<unknown> | Promise<ActionResult<unknown>>

let answers = new Map<string, Answer>()
let calls: { name: string; input: unknown }[] = []

/** Sets what a server action answers from now on. */
export function answerAction(name: string, answer: Answer): void {
  answers.set(name, answer)
}

/** The inputs that an action was called with so far. */
export const inputsOf = (name: string): unknown[] =>
  calls.filter((call) => call.name === name).map(({ input }) => input)

/** An action's answer after it has done its work. */
export const done = (data: unknown = {}): ActionResult<unknown> => ({ ok: true, data })

/** An action's refusal, with messages at fields. */
export const refused = (
  code: string,
  fields: ActionFailure['fields'] = [],
  message = 'Abgelehnt',
): ActionResult<unknown> => ({ ok: false, error: { code, message, fields } })

/** Called in place of a server action. Throws for one that the test has set no answer for. */
export async function callAction(name: string, input: unknown): Promise<ActionResult<unknown>> {
  const answer = answers.get(name)
  if (!answer) throw new Error(`The test sets no answer for ${name}`)
  calls.push({ name, input })
  return answer(input)
}

export function forgetActions(): void {
  answers = new Map()
  calls = []
}
