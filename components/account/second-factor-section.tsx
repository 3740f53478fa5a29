'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { confirm } from '@/components/shared/confirm'
import { FormSection } from '@/components/shared/form/form-section'
import { showResult } from '@/components/shared/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { dropSecondFactor } from '@/lib/account/actions'
import type { MyAccount } from '@/lib/account/queries'
import { germanDateTime } from '@/lib/domain/business-date'
import { SecondFactorSetup } from './second-factor-setup'

/** The second factor: set up in a dialog, taken away after a question. */
export function SecondFactorSection({ since, codesLeft, required }: MyAccount['secondFactor']) {
  const t = useTranslations('secondFactor')
  const [open, setOpen] = useState(false)
  const remove = async () => {
    const sure = await confirm({
      title: t('remove.title'),
      description: t(required ? 'remove.required' : 'remove.text'),
      confirmLabel: t('remove.confirm'),
      destructive: true,
    })
    if (sure) showResult(await dropSecondFactor({}), 'dropSecondFactor')
  }
  return (
    <FormSection title={t('title')} description={t('text')}>
      {since ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Badge tone="green">{t('active')}</Badge>
          <p>
            {t('since', { when: germanDateTime(since) })} {t('codesLeft', { count: codesLeft })}
          </p>
          <Button variant="outline" onClick={() => void remove()}>
            {t('remove.confirm')}
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('setUp')}
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{t('setUp')}</DialogTitle>
            <DialogDescription>{t('setUpText')}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <SecondFactorSetup onDone={() => setOpen(false)} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </FormSection>
  )
}
