'use client'

import Link from 'next/link'
import { PageActions } from '@/components/shared/page/page-actions'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable } from '@/components/shared/record/use-deletion'
import { Button } from '@/components/ui/button'
import { usePartnerDeletion } from '../partner-deletion'
import { useCustomerSteps, type CustomerSteps } from './use-customer-steps'

interface PartnerActionsProps {
  partner: Deletable
  mayDelete: boolean
  /** Steps available for the partner. */
  steps: CustomerSteps
}

/** The actions on a partner: an invoice is the next step, the rest is in the menu. */
export function PartnerActions({ partner, mayDelete, steps }: PartnerActionsProps) {
  const deletion = usePartnerDeletion()
  const [first, ...more] = useCustomerSteps(steps)(partner.id)
  const primary = first ? (
    <Button asChild>
      <Link href={first.href} prefetch={false}>
        {first.label}
      </Link>
    </Button>
  ) : null
  if (!mayDelete) return <PageActions primary={primary} more={more} />
  return (
    <RecordDeletion
      deletion={deletion}
      primary={primary}
      more={more}
      record={partner}
      list="/business-partners"
    />
  )
}
