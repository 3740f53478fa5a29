export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/**
 * Returns the methods of a route file: those passed to `byMethod({ GET: … })`, or `export const
 * GET`, `export async function GET`.
 */
export function methodsIn(text: string): Method[] {
  const [, given] = /byMethod\(\{([\s\S]*)\}\)/.exec(text) ?? []
  const isAnswered = (method: Method) =>
    given === undefined
      ? new RegExp(`^export (const|(async )?function|\\{.*) *\\b${method}\\b`, 'm').test(text)
      : new RegExp(`(^|\\s)${method}:`).test(given)
  return METHODS.filter(isAnswered)
}

/** Returns the methods that a route file lacks. */
export const missingIn = (text: string): Method[] =>
  METHODS.filter((method) => !methodsIn(text).includes(method))
