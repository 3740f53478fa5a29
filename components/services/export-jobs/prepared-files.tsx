import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/shared/record/file-size'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'

/** Files that the company has prepared for an auditor; expired ones are left out. */
export function PreparedFiles({ jobs }: { jobs: readonly ExportJobRecord[] }) {
  const t = useTranslations('auditorHome')
  const files = jobs.flatMap(({ id, file, from, to }) => (file ? [{ id, file, from, to }] : []))
  return (
    <section aria-labelledby="prepared-files">
      <h2 id="prepared-files" className="heading-3">
        {t('files')}
      </h2>
      <p className="mt-0.5 mb-3 text-muted-foreground">{t('filesText')}</p>
      {files.length === 0 ? (
        <p>{t('noFiles')}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {files.map(({ id, file, from, to }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-semibold break-words-de">{file.name}</p>
                  <p className="text-sm text-muted-foreground tabular">
                    {from && to ? `${t('span', { from: germanDay(from), to: germanDay(to) })} · ` : null}
                    {fileSize(file.size)}
                  </p>
                </div>
                <Button asChild size="sm" variant="outline">
                  <a
                    href={`/api/v1/export-jobs/${id}/file`}
                    aria-label={t('downloadOf', { name: file.name })}
                  >
                    <Download aria-hidden="true" />
                    {t('download')}
                  </a>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
