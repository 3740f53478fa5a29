'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/shared/form/text-field'
import type { ActionResult } from '@/lib/server/core/action-result'

export interface RoleNumberFieldProps {
  name: 'customerNumber' | 'supplierNumber' | 'memberNumber'
  /** Answers the next free number. */
  propose: () => Promise<ActionResult<string>>
}

/** The number that comes with a role. While it is empty, it shows the next free one. */
export function RoleNumberField({ name, propose }: RoleNumberFieldProps) {
  const t = useTranslations('businessPartners')
  const isEmpty = useWatch({ name }) === ''
  const proposal = useProposal(isEmpty, propose)
  return (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      placeholder={proposal ? t('hints.proposal', { number: proposal }) : t('hints.number')}
      maxLength={30}
    />
  )
}

/** Asked for once, when it is first wanted. A failure is no news: the number is given on saving all the same. */
function useProposal(wanted: boolean, propose: RoleNumberFieldProps['propose']): string | null {
  const [proposal, setProposal] = useState<string | null>(null)
  const start = useEffectEvent(async () => {
    const result = await propose()
    return result.ok ? result.data : null
  })
  useEffect(() => {
    if (!wanted || proposal !== null) return
    let current = true
    void start().then((number) => {
      if (current) setProposal(number)
    })
    return () => {
      current = false
    }
  }, [wanted, proposal])
  return proposal
}
