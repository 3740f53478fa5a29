import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PageHeader } from '@/components/shared/page/page-header'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { Markdown } from '@/components/shared/record/markdown'
import { Badge } from '@/components/ui/badge'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import type { PosVersionDetail } from '@/lib/platform/pos-versions/queries'
import { VersionActions } from './version-deletion'
import { VersionForm } from './version-form'

/** A version with its rendered notes, roll-out and history. */
export function VersionView({ detail }: { detail: PosVersionDetail }) {
  const t = useTranslations('posVersions')
  const { version, tenants, deletion, history } = detail
  return (
    <>
      <PageHeader
        title={t('heading', { version: version.version })}
        back={{ href: '/pos-versions', label: t('title') }}
        status={version.latest ? <Badge tone="green">{t('latest')}</Badge> : null}
        actions={deletion.refusal ? null : <VersionActions version={version} deletion={deletion} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionForm key={version.id} version={version} tenants={tenants} />
        <div className="grid gap-5">
          <FactPanel
            title={t('facts.title')}
            facts={[
              { term: t('fields.countDevices'), value: germanNumber(String(version.countDevices), 0) },
              { term: t('fields.releaseDate'), value: germanDay(version.releaseDate) },
              { term: t('facts.created'), value: germanDateTime(version.createdAt) },
            ]}
          >
            {deletion.refusal ? (
              <p className="mt-2 text-sm text-muted-foreground">{t(`kept.${deletion.refusal}`)}</p>
            ) : null}
          </FactPanel>
          {version.releaseNotes ? (
            <FactPanel title={t('fields.releaseNotes')} facts={[]}>
              <Markdown text={version.releaseNotes} />
            </FactPanel>
          ) : null}
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
