import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ApiResponse, OpenApiDocument, Operation } from '@/lib/server/openapi/types'
import type { ListedOperation } from './api-groups'
import { MethodBadge } from './method-badge'
import { typeOf } from './schema-rows'
import { FieldTable, SchemaTable, TypeText } from './schema-table'

export interface OperationEntryProps extends ListedOperation {
  /** Answers that operations share by name. */
  responses: OpenApiDocument['components']['responses']
}

/** One operation: a line that unfolds to who may, what it takes and what it answers. */
export function OperationEntry({ method, path, operation, responses }: OperationEntryProps) {
  return (
    <details className="group border-b border-border last:border-b-0">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5 outline-none hover:bg-accent focus-visible:focus-ring-inset">
        <MethodBadge method={method} />
        <span className="font-mono font-semibold break-words-de">{path}</span>
        <span lang="en" className="text-muted-foreground">
          {operation.summary}
        </span>
      </summary>
      <div id={operation.operationId} className="grid scroll-mt-32 gap-4 px-4 pt-1 pb-5">
        <Access operation={operation} />
        <Parameters operation={operation} />
        <Body operation={operation} />
        <Answers operation={operation} responses={responses} />
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 heading-4">{title}</h3>
      {children}
    </div>
  )
}

function Access({ operation }: { operation: Operation }) {
  const t = useTranslations('apiDocs')
  const right = operation['x-right']
  const named = (word: string) =>
    word === 'signedIn' || word === 'tenantAdmin' || word === 'platformAdmin' ? t(`rights.${word}`) : word
  const rights = [right ?? []].flat().map(named)
  const text = operation.security?.length === 0 ? t('rights.anybody') : rights.join(` ${t('or')} `)
  return (
    <p>
      <span className="text-muted-foreground">{t('right')}</span> {text}
      {operation['x-module'] ? (
        <>
          <span className="ml-4 text-muted-foreground">{t('module')}</span> {operation['x-module']}
        </>
      ) : null}
    </p>
  )
}

function Parameters({ operation: { parameters = [] } }: { operation: Operation }) {
  const t = useTranslations('apiDocs')
  if (parameters.length === 0) return null
  const rows = parameters.map(({ name, in: place, required = false, description, schema }) => {
    const { ref: _ref, ...type } = typeOf(schema)
    return { ...type, path: name, required, limits: [], place: t(`places.${place}`), description }
  })
  return (
    <Part title={t('parameters')}>
      <FieldTable label={t('parameters')} heads={[t('name'), t('type'), t('meaning')]} rows={rows} />
    </Part>
  )
}

function Body({ operation: { requestBody } }: { operation: Operation }) {
  const t = useTranslations('apiDocs')
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return null
  return (
    <Part title={t('body')}>
      <SchemaTable schema={schema} label={t('body')} />
    </Part>
  )
}

function Answers({ operation, responses }: Pick<OperationEntryProps, 'operation' | 'responses'>) {
  const t = useTranslations('apiDocs')
  const resolved = (answer: ApiResponse) =>
    responses[answer.$ref?.replace('#/components/responses/', '') ?? ''] ?? answer
  return (
    <Part title={t('answers')}>
      <dl className="grid gap-y-1">
        {Object.entries(operation.responses).map(([status, answer]) => (
          <div key={status} className="flex flex-wrap gap-x-3">
            <dt className="w-10 font-mono text-sm font-semibold">{status}</dt>
            <dd className="min-w-0 flex-1">
              <Answer answer={resolved(answer)} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Answer({ answer }: { answer: ApiResponse }) {
  const t = useTranslations('apiDocs')
  const [media, content] = Object.entries(answer.content ?? {})[0] ?? []
  const { type, ref } = content ? typeOf(content.schema) : {}
  const headers = Object.keys(answer.headers ?? {})
  return (
    <span className="text-muted-foreground">
      <span lang="en">{answer.description}</span>
      {type && media === 'application/json' ? (
        <span className="ml-2">
          <TypeText type={type} refName={ref} />
        </span>
      ) : null}
      {headers.length > 0 ? (
        <span className="ml-2 text-sm">{t('headers', { names: headers.join(', ') })}</span>
      ) : null}
    </span>
  )
}
