import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page-header'
import type { Method, OpenApiDocument, Operation, Tag } from '@/lib/server/openapi/types'
import { ApiGuide } from './api-guide'
import { OperationEntry } from './operation-entry'
import { schemaAnchor, SchemaTable } from './schema-table'

export interface ApiDocsProps {
  document: OpenApiDocument
  /** Address of the API, and of its description for programs. */
  base: string
  source: string
}

interface Listed {
  method: Method
  path: string
  operation: Operation
}

const titleOf = (tag: Tag) => tag['x-displayName'] ?? tag.name

/** An OpenAPI document for people, without a script: operations by group, then the schemas that they name. */
export function ApiDocs({ document, base, source }: ApiDocsProps) {
  const t = useTranslations('apiDocs')
  const { tags, components } = document
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents tags={tags} />
        <div className="min-w-0">
          <ApiGuide base={base} source={source} />
          {tags.map((tag) => (
            <Group key={tag.name} tag={tag} document={document} />
          ))}
          <section aria-labelledby="schemas">
            <h2 id="schemas" className="scroll-mt-24 heading-2">
              {t('schemas')}
            </h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <div key={name} className="mt-6">
                <h3 id={schemaAnchor(name)} className="mb-2 scroll-mt-24 font-mono font-semibold">
                  {name}
                </h3>
                <SchemaTable schema={schema} label={name} />
              </div>
            ))}
          </section>
        </div>
      </div>
    </>
  )
}

function Contents({ tags }: { tags: readonly Tag[] }) {
  const t = useTranslations('apiDocs')
  const links = [...tags.map((tag) => [tag.name, titleOf(tag)]), ['schemas', t('schemas')]]
  return (
    <nav aria-label={t('contents')} className="lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:block">
        {links.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-sm py-1 text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ tag, document }: { tag: Tag; document: OpenApiDocument }) {
  const listed: Listed[] = Object.entries(document.paths).flatMap(([path, item]) =>
    (Object.entries(item) as [Method, Operation][])
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map(([method, operation]) => ({ method, path, operation })),
  )
  return (
    <section aria-labelledby={tag.name} className="mb-8">
      <h2 id={tag.name} className="scroll-mt-24 heading-2">
        {titleOf(tag)}
      </h2>
      {tag.description ? (
        <p lang="en" className="mt-0.5 text-muted-foreground">
          {tag.description}
        </p>
      ) : null}
      <div className="mt-3 rounded-md border border-border bg-card">
        {listed.map((one) => (
          <OperationEntry
            key={one.operation.operationId}
            {...one}
            responses={document.components.responses}
          />
        ))}
      </div>
    </section>
  )
}
