import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import type { OpenApiDocument, Tag } from '@/lib/server/openapi/types'
import { ApiContents, DOCS } from './api-contents'
import { ApiGuide } from './api-guide'
import { groupTitle, operationsOf } from './api-groups'
import { MethodBadge } from './method-badge'

export interface ApiOverviewProps {
  document: OpenApiDocument
  /** Address of the API. */
  base: string
  /** Address of its description for programs. */
  source: string
}

/** What holds of every call, and all operations at a glance. */
export function ApiOverview({ document, base, source }: ApiOverviewProps) {
  const t = useTranslations('apiDocs')
  return (
    <>
      <PageHeader title={t('title')} />
      <ApiContents tags={document.tags}>
        <ApiGuide base={base} source={source} />
        {document.tags.map((tag) => (
          <Group key={tag.name} tag={tag} document={document} />
        ))}
      </ApiContents>
    </>
  )
}

function Group({ tag, document }: { tag: Tag; document: OpenApiDocument }) {
  const page = `${DOCS}/${tag.name}`
  return (
    <section aria-labelledby={tag.name} className="mb-8">
      <h2 id={tag.name} className="heading-3">
        <Link
          href={page}
          prefetch={false}
          className="rounded-sm outline-none hover:underline focus-visible:focus-ring"
        >
          {groupTitle(tag)}
        </Link>
      </h2>
      <p lang="en" className="mt-0.5 text-muted-foreground">
        {tag.description}
      </p>
      <ul className="mt-3 divide-y divide-border rounded-md border border-border bg-card">
        {operationsOf(document, tag.name).map(({ method, path, operation }) => (
          <li key={operation.operationId}>
            {/* no Link: only the browser's own way to a fragment unfolds what it lies in */}
            <a
              href={`${page}#${operation.operationId}`}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2 outline-none hover:bg-accent focus-visible:focus-ring-inset"
            >
              <MethodBadge method={method} />
              <span className="font-mono break-words-de">{path}</span>
              <span lang="en" className="text-muted-foreground">
                {operation.summary}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
