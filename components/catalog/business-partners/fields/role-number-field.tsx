'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/shared/form/text-field'
import type { ActionResult } from '@/lib/server/core/action-result'

export interface RoleNumberFieldProps {
  name: 'customerNumber' | 'supplierNumber' | 'memberNumber'
  /** Returns the next free number. */
  propose: () => Promise<ActionResult<string>>
}

/** The number that comes with a role. Shows the next free one while empty. */
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

/**
 * Fetches the proposal once, on first use. A failure is ignored: the number is assigned on saving
 * all the same.
 */
function useProposal(isNeeded: boolean, propose: RoleNumberFieldProps['propose']): string | null {
  const [proposal, setProposal] = useState<string | null>(null)
  const start = useEffectEvent(async () => {
    const result = await propose()
    return result.ok ? result.data : null
  })
  useEffect(() => {
    if (!isNeeded || proposal !== null) return
    let current = true
    void start().then((number) => {
      if (current) setProposal(number)
    })
    return () => {
      current = false
    }
  }, [isNeeded, proposal])
  return proposal
}
