'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/shared/form/form-section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody } from '@/components/ui/dialog'
import type { MyAccount } from '@/lib/platform/account/queries'
import { germanDateTime } from '@/lib/domain/business-date'
import { DropFactorForm } from './drop-factor-form'
import { SecondFactorSetup } from './second-factor-setup'

/** Sets up or removes the second factor, in a dialog that requires the password. */
export function SecondFactorSection({ since, codesLeft, required }: MyAccount['secondFactor']) {
  const t = useTranslations('secondFactor')
  const [open, setOpen] = useState(false)
  const [removing, setRemoving] = useState(false)
  return (
    <FormSection title={t('title')} description={t('text')}>
      {since ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Badge tone="green">{t('active')}</Badge>
          <p>
            {t('since', { when: germanDateTime(since) })} {t('codesLeft', { count: codesLeft })}
          </p>
          <Button variant="outline" onClick={() => setRemoving(true)}>
            {t('remove.confirm')}
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('setUp')}
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t('setUp')} description={t('setUpText')}>
        <DialogBody>
          <SecondFactorSetup onDone={() => setOpen(false)} />
        </DialogBody>
      </Dialog>
      <Dialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('remove.title')}
        description={t(required ? 'remove.required' : 'remove.text')}
        size="sm"
      >
        <DropFactorForm onDone={() => setRemoving(false)} />
      </Dialog>
    </FormSection>
  )
}
