'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCopy } from '@/components/shared/feedback/use-copy'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { Button } from '@/components/ui/button'
import { DialogBody, DialogFooter } from '@/components/ui/dialog'

export interface DeviceAccess {
  name: string
  apiKey: string
  apiSecret: string
}

interface AccessDataProps {
  access: DeviceAccess
  onDone: () => void
}

/**
 * Key and secret, shown only this once; closing the dialog by other means than its button requires
 * confirmation.
 */
export function AccessData({ access: { name, apiKey, apiSecret }, onDone }: AccessDataProps) {
  const t = useTranslations('externalDevices.access')
  const modal = useCreationModal()
  useEffect(() => {
    modal?.guard(() => true)
    return () => modal?.guard(null)
  }, [modal])
  return (
    <>
      <DialogBody>
        <p className="heading-4">{t('title', { name })}</p>
        <p role="status" className="mt-1 mb-5 text-muted-foreground">
          {t('warning')}
        </p>
        <dl className="grid gap-4">
          <AccessValue label={t('key')} value={apiKey} />
          <AccessValue label={t('secret')} value={apiSecret} />
        </dl>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>{t('done')}</Button>
      </DialogFooter>
    </>
  )
}

function AccessValue({ label, value }: { label: string; value: string }) {
  const t = useTranslations('externalDevices.access')
  const copy = useCopy()
  return (
    <div>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-2">
        <output className="min-w-0 flex-1 rounded-md border border-border bg-muted px-3 py-2 font-mono break-all">
          {value}
        </output>
        <Button
          variant="outline"
          aria-label={t('copyOf', { label })}
          onClick={() => void copy(value, t('copied', { label }))}
        >
          {t('copy')}
        </Button>
      </dd>
    </div>
  )
}
