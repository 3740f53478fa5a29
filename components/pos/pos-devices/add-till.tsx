'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog'
import type { TillAdmission } from '@/lib/pos/pos-devices/queries/list-device-page'

interface AddTillProps {
  admission: TillAdmission
  /** Whether the user may change the PIN in the settings. */
  maySet: boolean
}

/** Explains how a till is added: it registers itself with key and PIN, and waits for approval. */
export function AddTill({ admission: { tenantKey, posPin }, maySet }: AddTillProps) {
  const t = useTranslations('posDevices.add')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')} description={t('text')}>
        <DialogBody>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact term={t('tenantKey')} value={tenantKey ?? t('unknown')} />
            <Fact term={t('posPin')} value={posPin ?? t('hiddenPin')} isQuiet={posPin === null} />
          </dl>
          <ol className="mt-5 list-decimal space-y-1 pl-5">
            <li>{t('steps.register')}</li>
            <li>{t('steps.confirm')}</li>
            <li>{t('steps.sell')}</li>
          </ol>
        </DialogBody>
        <DialogFooter>
          {maySet ? (
            <Link href="/settings" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
              {t('change')}
            </Link>
          ) : null}
          <DialogClose asChild>
            <Button>{t('done')}</Button>
          </DialogClose>
        </DialogFooter>
      </Dialog>
    </>
  )
}

function Fact({ term, value, isQuiet = false }: { term: string; value: string; isQuiet?: boolean }) {
  return (
    <div>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className={isQuiet ? '' : 'heading-3 break-all tabular select-all'}>{value}</dd>
    </div>
  )
}
