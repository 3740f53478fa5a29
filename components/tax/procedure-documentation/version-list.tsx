import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { germanDateTime } from '@/lib/domain/business-date'
import type { VersionRecord } from '@/lib/tax/procedure-documentation/schema'

interface VersionListProps {
  versions: readonly VersionRecord[]
  /** Text on whether the newest version is up to date. */
  state: string
  /** The version whose changes are shown. */
  shown: string | null
}

/** Every version with its files, newest first. */
export function VersionList({ versions, state, shown }: VersionListProps) {
  const t = useTranslations('procedureDocumentation')
  return (
    <section aria-labelledby="procedure-versions">
      <h2 id="procedure-versions" className="heading-3">
        {t('versions')}
      </h2>
      <p className="mt-0.5 mb-3 text-muted-foreground">
        {t('versionsText')} {state}
      </p>
      {versions.length === 0 ? null : (
        <Card className="max-h-128 overflow-y-auto">
          <ul className="divide-y divide-border">
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} isShown={version.id === shown} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function VersionRow({ version, isShown }: { version: VersionRecord; isShown: boolean }) {
  const t = useTranslations('procedureDocumentation')
  const { id, number, createdAt, actorName, missing } = version
  const file = `/api/procedure-documentation/${id}`
  return (
    <li className="grid gap-2 px-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t('version', { number })}
          {missing > 0 ? <Badge tone="amber">{t('incomplete', { count: missing })}</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground tabular">
          {t('by', { at: germanDateTime(createdAt), person: actorName })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <a href={file} aria-label={t('pdfOf', { number })}>
            {t('pdf')}
          </a>
        </Button>
        <Button asChild size="sm" variant="outline">
          <a href={`${file}?format=md`} aria-label={t('markdownOf', { number })}>
            {t('markdown')}
          </a>
        </Button>
        <Button asChild size="sm" variant="ghost">
          <Link
            href={`/procedure-documentation?fassung=${id}`}
            prefetch={false}
            scroll={false}
            aria-current={isShown ? 'true' : undefined}
            aria-label={t('compareOf', { number })}
          >
            {t('compare')}
          </Link>
        </Button>
      </div>
    </li>
  )
}
