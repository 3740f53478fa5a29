'use client'

import { ImageOff } from 'lucide-react'
import Image from 'next/image'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useTransition } from 'react'
import { FormSection } from '@/components/shared/form/form-section'
import { showAnswer } from '@/components/shared/feedback/toast'
import { uploadFile } from '@/components/shared/inputs/upload'
import { Button } from '@/components/ui/button'
import { patchCompanyAction } from '@/lib/catalog/companies/actions'
import { LOGO_MAX_BYTES, LOGO_TYPES } from '@/lib/catalog/companies/rules/logo'
import type { CompanyRow } from '@/lib/catalog/companies/schema/company'

export interface LogoFieldProps {
  company: CompanyRow
  /** Identifies the current bytes, so that browsers can cache them. */
  logoId: string | null
  mayChange: boolean
}

/**
 * The logo on white paper, as printed. It is stored immediately, apart from the form's other
 * fields.
 */
export function LogoField({ company: { id, name }, logoId, mayChange }: LogoFieldProps) {
  const t = useTranslations('companies')
  const errors = useTranslations('errors')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [pending, startTransition] = useTransition()
  const url = `/api/companies/${id}/logo`

  const upload = (file: File | undefined) => {
    if (!file) return
    startTransition(async () => {
      const tooLarge = { limit: LOGO_MAX_BYTES, message: errors('company.logoTooLarge') }
      if (await showAnswer(uploadFile(url, file, tooLarge), 'patchCompany')) router.refresh()
    })
  }
  const remove = () =>
    startTransition(
      async () => void (await showAnswer(patchCompanyAction({ id, logo: null }), 'patchCompany')),
    )

  return (
    <FormSection title={t('sections.logo')} description={t('logo.hint')}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="relative flex h-28 w-64 items-center justify-center rounded-md border border-border bg-white text-neutral-600">
          {logoId ? (
            <Image
              src={`${url}?v=${logoId}`}
              alt={t('logo.alt', { name })}
              fill
              unoptimized
              className="object-contain p-3"
            />
          ) : (
            <span className="flex flex-col items-center gap-1 text-sm">
              <ImageOff aria-hidden="true" className="size-5" />
              {t('logo.none')}
            </span>
          )}
        </div>
        {mayChange ? (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              hidden
              accept={LOGO_TYPES.join(',')}
              aria-label={t('logo.choose')}
              onChange={(event) => {
                upload(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Button variant="outline" loading={pending} onClick={() => input.current?.click()}>
              {t(logoId ? 'logo.replace' : 'logo.choose')}
            </Button>
            {logoId ? (
              <Button variant="ghost" disabled={pending} onClick={remove}>
                {t('logo.remove')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </FormSection>
  )
}
