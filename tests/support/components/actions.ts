import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'

type Answer = (input: unknown) => ActionResult<unknown> | Promise<ActionResult<unknown>>

let answers = new Map<string, Answer>()
let calls: { name: string; input: unknown }[] = []

/** Sets the result of a server action from now on. */
export function answerAction(name: string, answer: Answer): void {
  answers.set(name, answer)
}

/** Returns the inputs of an action's calls so far. */
export const inputsOf = (name: string): unknown[] =>
  calls.filter((call) => call.name === name).map(({ input }) => input)

/** A success result of an action. */
export const done = (data: unknown = {}): ActionResult<unknown> => ({ ok: true, data })

/** An error result of an action, with messages at fields. */
export const refused = (
  code: string,
  fields: ActionFailure['fields'] = [],
  message = 'Abgelehnt',
): ActionResult<unknown> => ({ ok: false, error: { code, message, fields } })

/** Replaces a server action. Throws if the test has set no result for it. */
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
