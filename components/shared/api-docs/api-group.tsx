import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import type { OpenApiDocument, Tag } from '@/lib/server/openapi/types'
import { ApiContents, DOCS } from './api-contents'
import { groupTitle, operationsOf, schemasNamedBy } from './api-groups'
import { OperationEntry } from './operation-entry'
import { schemaAnchor, SchemaTable } from './schema-table'

/** The operations of one group, which unfold, and the schemas that they name. No script needed. */
export function ApiGroup({ document, tag }: { document: OpenApiDocument; tag: Tag }) {
  const t = useTranslations('apiDocs')
  const operations = operationsOf(document, tag.name)
  return (
    <>
      <PageHeader
        title={groupTitle(tag)}
        description={<span lang="en">{tag.description}</span>}
        back={{ href: DOCS, label: t('title') }}
      />
      <ApiContents tags={document.tags} current={tag.name}>
        <h2 className="sr-only">{t('operations')}</h2>
        <div className="rounded-md border border-border bg-card">
          {operations.map((one) => (
            <OperationEntry
              key={one.operation.operationId}
              {...one}
              responses={document.components.responses}
            />
          ))}
        </div>
        <h2 className="mt-10 heading-2">{t('schemas')}</h2>
        {schemasNamedBy(operations, document).map(([name, schema]) => (
          <div key={name} className="mt-5">
            <h3 id={schemaAnchor(name)} className="mb-2 scroll-mt-24 font-mono font-semibold">
              {name}
            </h3>
            <SchemaTable schema={schema} label={name} />
          </div>
        ))}
      </ApiContents>
    </>
  )
}
