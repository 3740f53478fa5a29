'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog'
import type { AgencyRecord } from '@/lib/pos/agencies/schema'
import { AgencyDialog } from './agency-dialog'

interface AgenciesButtonProps {
  agencies: readonly AgencyRecord[]
  mayChange: boolean
}

/** Shows on whose behalf the tills sell; its form replaces the list. */
export function AgenciesButton({ agencies, mayChange }: AgenciesButtonProps) {
  const t = useTranslations('agencies')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<AgencyRecord | 'new' | null>(null)
  const edit = (agency: AgencyRecord | 'new') => {
    setOpen(false)
    setEdited(agency)
  }
  const close = useCallback(() => setEdited(null), [])
  const showAgain = useCallback(() => {
    setEdited(null)
    setOpen(true)
  }, [])
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')} description={t('text')}>
        <DialogBody>
          {agencies.length === 0 ? (
            <p className="text-muted-foreground">{t('empty')}</p>
          ) : (
            <AgencyTable agencies={agencies} onEdit={mayChange ? edit : null} />
          )}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('close')}</Button>
          </DialogClose>
          {mayChange ? (
            <Button onClick={() => edit('new')}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          ) : null}
        </DialogFooter>
      </Dialog>
      {edited === null ? null : (
        <AgencyDialog
          agency={edited === 'new' ? null : edited}
          onClose={close}
          onSaved={showAgain}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface AgencyTableProps {
  agencies: readonly AgencyRecord[]
  /** Null if the user may not change agencies. */
  onEdit: ((agency: AgencyRecord) => void) | null
}

function AgencyTable({ agencies, onEdit }: AgencyTableProps) {
  const t = useTranslations('agencies')
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-border text-muted-foreground">
          <th className="py-2 pr-4 font-normal">{t('table.number')}</th>
          <th className="py-2 pr-4 font-normal">{t('table.name')}</th>
          <th className="py-2 font-normal">{t('table.place')}</th>
        </tr>
      </thead>
      <tbody>
        {agencies.map((agency) => (
          <tr key={agency.id} className="border-b border-border last:border-0">
            <td className="py-2 pr-4 tabular">{agency.number}</td>
            <td className="py-2 pr-4 break-words-de">
              {onEdit ? (
                <Button
                  variant="link"
                  aria-label={t('edit', { name: agency.name })}
                  onClick={() => onEdit(agency)}
                >
                  {agency.name}
                </Button>
              ) : (
                agency.name
              )}
            </td>
            <td className="py-2 break-words-de">{`${agency.zipCode} ${agency.city}`.trim()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
