import { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '@/lib/server/core/endpoint'
import type { UseCase } from '@/lib/server/core/use-case'
import type { JobHandler } from '@/lib/server/task/job'
import { SchemaLines } from './schema-lines'
import { exportedUseCases } from './use-cases'

/** A module of lib with what it exports. */
export interface LoadedModule {
  path: string
  exports: object
}

/** `lib/sales/invoices/schema.ts` is of `sales-invoices`; what is of no feature, of its folder. */
function featureOf(path: string): string {
  const [, area = '', feature = ''] = path.split('/')
  return feature.endsWith('.ts') ? area : `${area}-${feature}`
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

const words = (...all: readonly (string | false | undefined | null)[]) => all.filter(Boolean).join(', ')

/** Who may do it, and how it runs. */
function conditionsOf(useCase: UseCase): string {
  const { right, module, secrets, forAuditor } = useCase
  return words(
    useCase.mode,
    typeof right === 'string' ? right : right.join(' or '),
    module && `module ${module}`,
    useCase.acrossCompanies && 'across companies',
    useCase.snapshot && 'one state',
    useCase.beforePasswordChange && 'before a change of password',
    useCase.beforeTotp && 'before a second factor',
    forAuditor && `for auditors (${forAuditor})`,
    secrets && `told once: ${secrets.join(' ')}`,
    useCase.before && 'with effects before',
  )
}

/** Names a schema that is exported; writes the others in full where they are used. */
export class Contracts {
  private readonly lines = new SchemaLines()
  private readonly names = new Map<z.ZodType, string>()

  constructor(private readonly modules: readonly LoadedModule[]) {
    for (const { path, exports } of modules)
      for (const [name, value] of Object.entries(exports))
        if (isSchema(value) && !this.names.has(value)) this.names.set(value, `${featureOf(path)} ${name}`)
  }

  /** Returns the schemas and use cases of each feature as text. */
  byFeature(): Map<string, string> {
    const all = new Map<string, string[]>()
    for (const { path, exports } of this.modules) {
      const schemas = Object.entries(exports)
        .filter(([, value]) => isSchema(value))
        .map(([name, value]) => this.lines.of(value as z.ZodType, name).join('\n'))
      const useCases = exportedUseCases(exports).map((useCase) => this.useCase(useCase))
      const texts = [...(all.get(featureOf(path)) ?? []), ...schemas, ...useCases]
      if (texts.length > 0) all.set(featureOf(path), texts)
    }
    return new Map([...all].map(([feature, texts]) => [feature, `${texts.join('\n\n')}\n`]))
  }

  /** Returns what each field with rules of its own does with the tried values. */
  values(): string {
    return this.lines.behaviours().join('\n')
  }

  /** Returns the operations of an API: what they take, do and return. */
  api(endpoints: readonly AnyEndpoint[]): string {
    const texts = endpoints.map((endpoint) => this.operation(endpoint as unknown as Endpoint))
    return `${texts.toSorted().join('\n\n')}\n`
  }

  job({ queue, cron, kind, lanes, payload }: JobHandler): string {
    const when = words(cron ?? 'when asked for', kind && `for tasks ${kind}`, `${lanes ?? 1} at a time`)
    return [`${queue}: ${when}`, ...this.schema(payload, 'payload')].join('\n')
  }

  private useCase(useCase: UseCase): string {
    return [`${useCase.name} is ${conditionsOf(useCase)}`, ...this.schema(useCase.input, 'input')].join('\n')
  }

  private operation(endpoint: Endpoint): string {
    const { method, path, useCase, response, status, location, list, paged, etag } = endpoint
    const head = words(
      useCase.name,
      status && String(status),
      list && 'list',
      paged && 'paged',
      etag && 'with etag',
    )
    return [
      `${method} ${path} is ${head}: ${endpoint.summary}`,
      ...(endpoint.input ? [`  input ${JSON.stringify(inputOf(endpoint))}`] : []),
      ...(location ? [`  location ${location(namedAnswer(''))}`] : []),
      ...(response ? this.schema(response, 'response').map((line) => `  ${line}`) : []),
    ].join('\n')
  }

  /** Returns the name of the schema, or of what it lists; otherwise all of its lines. */
  private schema(schema: z.ZodType, what: string): string[] {
    const name = this.names.get(schema)
    if (name) return [`${what}: ${name}`]
    const element = schema instanceof z.ZodArray ? this.names.get(schema.element as z.ZodType) : undefined
    return element ? [`${what}: list of ${element}`] : this.lines.of(schema, what)
  }
}

/** What the endpoint makes of path, query, body and version, each value naming its source. */
function inputOf({ path, useCase, input }: Endpoint): unknown {
  const fields = Object.keys((useCase.input as { shape?: object }).shape ?? {})
  const named = (source: string) => Object.fromEntries(fields.map((field) => [field, `${source} ${field}`]))
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => [name, `path ${name}`] as const,
  )
  const params = Object.fromEntries(placeholders)
  try {
    return input?.({ params, query: named('query'), body: named('body'), version: 7 })
  } catch (error) {
    return `needs other parts: ${String(error)}`
  }
}

/** An answer whose every field, at any depth, is the text of its path. */
const namedAnswer = (path: string): unknown =>
  new Proxy(
    {},
    {
      get: (_target, key) => {
        if (key === Symbol.toPrimitive) return () => `{${path}}`
        if (typeof key === 'symbol') return undefined
        return namedAnswer(path ? `${path}.${key}` : key)
      },
    },
  )
