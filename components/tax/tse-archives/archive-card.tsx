'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { sendFile } from '@/components/shared/inputs/upload'
import { fileSize } from '@/components/shared/record/file-size'
import { Button } from '@/components/ui/button'
import { ScrollBox } from '@/components/ui/scroll-box'
import { TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { ArchiveRecord } from '@/lib/tax/tse-archives/schema'
import { ArchiveDialog } from './archive-dialog'

const FactsDialog = dynamic(() => import('./facts-dialog').then((module) => module.FactsDialog), {
  ssr: false,
})

const COLUMNS = ['period', 'serial', 'file', 'size', 'sha256', 'added'] as const

interface ArchiveCardProps {
  deviceId: string
  /** Serial number of the TSE that is entered now. */
  serial: string
  archives: readonly ArchiveRecord[]
  /** Whether the viewer may upload exports, and correct what is stated about them. */
  mayAdd: boolean
  /** Whether the files are links. */
  isLinked: boolean
}

/** The archived exports of a till's TSEs that Kontor did not set up, and the upload. */
export function ArchiveCard({ deviceId, serial, archives, mayAdd, isLinked }: ArchiveCardProps) {
  const t = useTranslations('tseArchives')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  return (
    <section aria-label={t('title')} className="max-w-form rounded-md border border-border bg-card p-5">
      <h2 className="heading-3">{t('title')}</h2>
      <p className="mt-1 text-muted-foreground">{t('text')}</p>
      {archives.length > 0 ? (
        <ArchiveTable deviceId={deviceId} archives={archives} mayCorrect={mayAdd} isLinked={isLinked} />
      ) : null}
      {mayAdd ? (
        <div className="mt-5">
          <input
            ref={input}
            type="file"
            hidden
            accept=".tar,.zip,application/x-tar,application/zip"
            aria-label={t('choose')}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              target.value = ''
            }}
          />
          <Button variant="outline" onClick={() => input.current?.click()}>
            {t('add')}
          </Button>
        </div>
      ) : null}
      {file ? (
        <ArchiveDialog
          serial={serial}
          name={file.name}
          action={(fields) =>
            sendFile(`/api/pos-devices/${deviceId}/tse-archives`, file, { lost: t('lost'), fields })
          }
          onClose={() => setFile(null)}
          onAdded={() => {
            setFile(null)
            router.refresh()
          }}
        />
      ) : null}
    </section>
  )
}

interface ArchiveTableProps extends Pick<ArchiveCardProps, 'deviceId' | 'archives' | 'isLinked'> {
  mayCorrect: boolean
}

function ArchiveTable({ deviceId, archives, mayCorrect, isLinked }: ArchiveTableProps) {
  const t = useTranslations('tseArchives')
  const [corrected, setCorrected] = useState<string | null>(null)
  const archive = archives.find(({ id }) => id === corrected)
  return (
    <div className="mt-4">
      <ScrollBox>
        <table aria-label={t('list')} className="w-full border-collapse text-left">
          <TableHead>
            <tr>
              {COLUMNS.map((column) => (
                <TableHeaderCell key={column}>{t(`columns.${column}`)}</TableHeaderCell>
              ))}
              {mayCorrect ? (
                <TableHeaderCell>
                  <span className="sr-only">{t('actions')}</span>
                </TableHeaderCell>
              ) : null}
            </tr>
          </TableHead>
          <TableBody>
            {archives.map(({ id, serial, from, to, note, name, size, sha256, addedBy, createdAt }) => (
              <tr key={id}>
                <TableCell>
                  {t('period', { from: germanDay(from), to: germanDay(to) })}
                  {note ? <span className="block text-sm text-muted-foreground">{note}</span> : null}
                </TableCell>
                <TableCell className="break-all">{serial}</TableCell>
                <TableCell>
                  {isLinked ? (
                    <a
                      href={`/api/v1/pos-devices/${deviceId}/tse-archives/${id}`}
                      className="text-link underline underline-offset-4 hover:no-underline"
                    >
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </TableCell>
                <TableCell className="tabular">{fileSize(size)}</TableCell>
                <TableCell className="font-mono text-sm break-all">{sha256}</TableCell>
                <TableCell>
                  {t('addedBy', { day: germanDay(businessDay(new Date(createdAt))), person: addedBy })}
                </TableCell>
                {mayCorrect ? (
                  <TableCell className="text-right">
                    <Button
                      variant="outline"
                      aria-label={t('correctOf', { name })}
                      onClick={() => setCorrected(id)}
                    >
                      {t('correct')}
                    </Button>
                  </TableCell>
                ) : null}
              </tr>
            ))}
          </TableBody>
        </table>
      </ScrollBox>
      {archive ? (
        <FactsDialog deviceId={deviceId} archive={archive} onClose={() => setCorrected(null)} />
      ) : null}
    </div>
  )
}
