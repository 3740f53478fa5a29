import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newPasswordForm, passwordResetRequest } from '@/lib/platform/account/schema'
import { previewInput, printInput } from '@/lib/sales/documents/schema'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { apiGroups } from '@/lib/registry/endpoints'
import { loginInput } from '@/lib/platform/users/schema'

// Every text in a request schema rejects characters that the database cannot store, at the field
// itself.

const REFUSED = { NUL: '\u0000', 'a lone surrogate': '\uD800' }

/** Operations whose values another use case's schema checks (the planned change itself). */
const CHECKED_LATER = ['plannedChange.create']

interface Node {
  type?: string | string[]
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  properties?: Record<string, Node>
}

type Path = readonly (string | number)[]

/** Returns the path of each text in the schema, through objects, lists and alternatives. */
function textsOf(node: Node, path: Path = []): Path[] {
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => textsOf(one, path))
  const items = node.items ? textsOf(node.items, [...path, 0]) : []
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, one]) => textsOf(one, [...path, name]))
  const own = [node.type].flat().includes('string') ? [path] : []
  const found = new Map([...own, ...branches, ...items, ...fields].map((one) => [one.join('.'), one]))
  return [...found.values()]
}

/** An input that holds only the value at the path. */
function inputWith(path: Path, value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  return typeof head === 'number' ? [inputWith(rest, value)] : { [head]: inputWith(rest, value) }
}

/**
 * Whether the schema rejects the value at the path itself, rather than missing values around it.
 */
function refuses(schema: z.ZodType, path: Path, text: string): boolean {
  const { error } = schema.safeParse(inputWith(path, text))
  const wanted = path.join('.')
  const paths = (issues: readonly z.core.$ZodIssue[], before: Path): string[] =>
    issues.flatMap((issue) => {
      const here = [...before, ...issue.path.map(String)]
      const inner = issue.code === 'invalid_union' ? issue.errors.flatMap((one) => paths(one, here)) : []
      return [here.join('.'), ...inner]
    })
  return paths(error?.issues ?? [], []).includes(wanted)
}

/** Returns the texts that are accepted although they contain characters that cannot be stored. */
function leaks(schema: z.ZodType, invalid: string): string[] {
  const texts = textsOf(inputSchema(schema) as Node)
  return texts.filter((path) => !refuses(schema, path, `abc${invalid}defghijk`)).map((path) => path.join('.'))
}

const useCases = apiGroups.flatMap((group) =>
  Object.values(group.endpoints).map(({ useCase }) => [useCase.name, useCase.input] as const),
)
const handmade = Object.entries({
  loginInput,
  passwordResetRequest,
  newPasswordForm,
  previewInput,
  printInput,
})
const schemas = [...new Map<string, z.ZodType>([...useCases, ...handmade])].filter(
  ([name]) => !CHECKED_LATER.includes(name),
)

describe('what a request may say', () => {
  it('is described by schemas with hundreds of texts', () => {
    const texts = schemas.flatMap(([, schema]) => textsOf(inputSchema(schema) as Node))
    expect(texts.length).toBeGreaterThan(300)
  })

  for (const [what, invalid] of Object.entries(REFUSED)) {
    it(`never holds ${what}`, () => {
      const found = schemas.flatMap(([name, schema]) =>
        leaks(schema, invalid).map((path) => `${name} ${path}`),
      )
      expect(found).toEqual([])
    })
  }

  it('is found wanting where a bare text is planted', () => {
    const planted = z.strictObject({
      note: z.string().nullish(),
      rows: z.array(z.object({ name: z.string().max(20) })),
    })
    expect(leaks(planted, '\u0000')).toEqual(['note', 'rows.0.name'])
  })
})
