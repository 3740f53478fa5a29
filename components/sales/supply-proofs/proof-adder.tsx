'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { showResult } from '@/components/shared/feedback/toast'
import { DateInput } from '@/components/shared/inputs/date-input'
import { sendFile } from '@/components/shared/inputs/upload'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { isDay } from '@/lib/domain/business-date'
import { SCAN_TYPES } from '@/lib/domain/file-type'
import type { ProofKind } from '@/lib/sales/supply-proofs/words'

/** Takes the day of the arrival or export, and then the file that states it. */
export function ProofAdder({ invoiceId, kind }: { invoiceId: string; kind: ProofKind }) {
  const t = useTranslations('supplyProofs')
  const router = useRouter()
  const dayId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const add = async (file: File) => {
    setBusy(true)
    const lost = t('lost', { name: file.name })
    const result = await sendFile(`/api/invoices/${invoiceId}/proofs`, file, {
      lost,
      fields: { provedOn: day },
    })
    showResult(result, 'addProof')
    setBusy(false)
    if (!result.ok) return
    setDay('')
    router.refresh()
  }
  return (
    <div className="space-y-2">
      <Label htmlFor={dayId}>{t(`days.${kind}`)}</Label>
      <div className="flex flex-wrap items-start gap-3">
        <span className="w-40">
          <DateInput
            id={dayId}
            value={day}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${dayId}-error` : undefined}
            onChange={(value) => {
              setDay(value)
              setMissing(false)
            }}
          />
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={SCAN_TYPES.join(',')}
          aria-label={t('file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void add(file)
          }}
        />
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => (isDay(day) ? input.current?.click() : setMissing(true))}
        >
          {t('add')}
        </Button>
      </div>
      {isMissing ? (
        <p id={`${dayId}-error`} role="alert" className="text-sm text-destructive">
          {t('dayMissing')}
        </p>
      ) : null}
    </div>
  )
}
