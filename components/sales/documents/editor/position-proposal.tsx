'use client'

import { useTranslations } from 'next-intl'
import { LateSelect } from '@/components/shared/inputs/late-select'
import { Button } from '@/components/ui/button'
import { isProposal } from '@/lib/domain/proposal'
import { proposed } from './position-list'
import { usePositionName } from './position-name'
import type { PositionRowProps } from './position-props'

type ProposalProps = Pick<PositionRowProps, 'position' | 'index' | 'firm' | 'onChange'>

/** In an offer: makes a position optional or an alternative to another, and firm again. */
export function PositionProposal({ position, index, firm, onChange }: ProposalProps) {
  const t = useTranslations('documents.proposal')
  const name = { name: usePositionName(position, index) }
  if (!firm || position.kind !== 'ITEM' || position.depositOf) return null
  const choose = (choice: string) => onChange(position.id, proposed(choice))
  if (!isProposal(position))
    return (
      <Button
        variant="link"
        size="inline-xs"
        tabIndex={-1}
        aria-label={t('makeOf', name)}
        onClick={() => choose('optional')}
      >
        {t('make')}
      </Button>
    )
  const options = [
    { value: '', label: t('firm') },
    { value: 'optional', label: t('optional') },
    ...firm.map(({ id, number }) => ({ value: id, label: t('alternative', { position: number }) })),
  ]
  return (
    <span className="my-1 inline-block" data-field={`positions.${index}.alternativeTo`}>
      <LateSelect
        aria-label={t('of', name)}
        value={position.alternativeTo ?? 'optional'}
        options={options}
        onChange={(event) => choose(event.target.value)}
      />
    </span>
  )
}
