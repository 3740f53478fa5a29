import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { AlignedNumber, mostPlaces } from '@/components/shared/record/aligned-number'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { basisPointsOf, centsOf, germanMoney, germanNumber, germanPercent } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import { positionNumbers } from '@/lib/domain/document-kind'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { deliveryNoteHeading } from '../delivery-note-heading'
import { useDeliveryNoteLabel } from '../use-delivery-note-label'
import { useRateLabel } from '@/components/shared/form/use-rate-label'
import { StoredSums } from './stored-sums'

/** The positions of a booked document, with its sums below. */
export function PositionTable({ document }: { document: DocumentRecord }) {
  const t = useTranslations('documents')
  const gross = document.useGrossPrice
  const numbers = positionNumbers(document.positions)
  const hasRebate = document.positions.some(isRebated)
  const taxed = document.vat.some(({ vatRate }) => centsOf(vatRate) !== 0)
  const proposals = useProposals(document, numbers)
  const places = {
    quantity: mostPlaces(document.positions.map(shownQuantity)),
    price: mostPlaces(document.positions.map(shownPrice)),
  }
  return (
    <>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell className="text-right max-sm:hidden">{t('pos')}</TableHeaderCell>
            <TableHeaderCell>{t('article')}</TableHeaderCell>
            <TableHeaderCell className="pr-1 text-right max-sm:hidden">{t('quantity')}</TableHeaderCell>
            <TableHeaderCell className="pl-0 max-sm:hidden">
              <span className="sr-only">{t('unit')}</span>
            </TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">
              {gross ? t('priceGross') : t('priceNet')}
            </TableHeaderCell>
            {hasRebate ? (
              <TableHeaderCell className="text-right max-sm:hidden">{t('rebate')}</TableHeaderCell>
            ) : null}
            {taxed ? (
              <TableHeaderCell className="text-right max-sm:hidden">{t('vatRate')}</TableHeaderCell>
            ) : null}
            <TableHeaderCell className="text-right">{t('sum')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {document.positions.map((position, index) => (
            <Fragment key={position.id}>
              <DeliveryNoteHeading position={position} before={document.positions[index - 1]} />
              <PositionLine
                position={position}
                number={numbers[index] ?? null}
                gross={gross}
                taxed={taxed}
                hasRebate={hasRebate}
                places={places}
                proposal={proposals[index] ?? ''}
              />
            </Fragment>
          ))}
        </TableBody>
      </Table>
      <div className="mt-6 px-3">
        <StoredSums document={document} />
      </div>
    </>
  )
}

/** Returns how an offer only proposes its positions; '' for firm ones. */
function useProposals({ positions, acceptedPositions }: DocumentRecord, numbers: readonly (number | null)[]) {
  const t = useTranslations('documents.proposal')
  return positions.map(({ id, isOptional, alternativeTo }) => {
    if (!isOptional && !alternativeTo) return ''
    const at = positions.findIndex((other) => other.id === alternativeTo)
    const kind = alternativeTo ? t('alternative', { position: numbers[at] ?? 0 }) : t('optional')
    return acceptedPositions.includes(id) ? t('chosen', { kind }) : kind
  })
}

/** Above the first position of each delivery note: its number and date. */
function DeliveryNoteHeading({ position, before }: DeliveryNoteHeadingProps) {
  const heading = deliveryNoteHeading(position, before)
  const words = useDeliveryNoteLabel()
  if (!heading) return null
  return (
    <tr>
      <TableCell className="max-sm:hidden" />
      <th scope="rowgroup" colSpan={7} className="px-3 pt-4 pb-2 text-sm font-semibold whitespace-nowrap">
        {words(heading)}
      </th>
    </tr>
  )
}

interface DeliveryNoteHeadingProps {
  position: DocumentRecord['positions'][number]
  before: DocumentRecord['positions'][number] | undefined
}

interface PositionLineProps {
  position: Position
  number: number | null
  gross: boolean
  /**
   * Whether there is a VAT column: not if the whole document bears none, as for a small business.
   */
  taxed: boolean
  /** Whether any position has a rebate, so that there is a rebate column. */
  hasRebate: boolean
  /** The maximum number of decimals in the columns of quantities and prices. */
  places: { quantity: number; price: number }
  /** How an offer only proposes it; '' for firm positions. */
  proposal: string
}

type Position = DocumentRecord['positions'][number]

const shownQuantity = ({ quantity }: Position) => germanNumber(quantity, 0)
const shownPrice = ({ price }: Position) => germanNumber(price)

const isRebated = ({ rebatePercent, rebate }: Position) => Number(rebatePercent) !== 0 || Number(rebate) !== 0

/** "10 %" or "0,50 €". */
const shownRebate = ({ rebatePercent, rebate }: Position) =>
  Number(rebatePercent) === 0 ? `${germanNumber(rebate)}\u00a0€` : germanPercent(basisPointsOf(rebatePercent))

const FIGURE = 'text-right align-top whitespace-nowrap tabular'

/** On phones quantity and price are below the name. */
function PositionLine({ position, number, gross, taxed, hasRebate, places, proposal }: PositionLineProps) {
  const t = useTranslations('documents')
  const rateLabel = useRateLabel()
  const quantity = shownQuantity(position)
  const price = shownPrice(position)
  const unit = unitShort(position.unit)
  const isItem = position.kind === 'ITEM'
  return (
    <tr>
      <TableCell className="text-right align-top text-muted-foreground tabular max-sm:hidden">
        {number}
      </TableCell>
      <TableCell className="align-top">
        <PositionWords position={position} proposal={proposal} />
        {isItem ? (
          <span className="block text-sm text-muted-foreground tabular sm:hidden">{`${quantity}\u00a0${unit} × ${price}\u00a0€`}</span>
        ) : null}
        {isItem && isRebated(position) ? (
          <span className="block text-sm text-muted-foreground tabular sm:hidden">
            {t('rebateLine', { rebate: shownRebate(position), amount: lessOf(position) })}
          </span>
        ) : null}
      </TableCell>
      {isItem ? (
        <>
          <TableCell className={cn(FIGURE, 'pr-1 max-sm:hidden')}>
            <AlignedNumber text={quantity} places={places.quantity} />
          </TableCell>
          <TableCell className="pl-0 align-top max-sm:hidden">{unit}</TableCell>
          <TableCell className={cn(FIGURE, 'max-sm:hidden')}>
            <AlignedNumber text={price} places={places.price} />
            {'\u00a0€'}
          </TableCell>
          {hasRebate ? <RebateCell position={position} /> : null}
          {taxed ? (
            <TableCell className={cn(FIGURE, 'max-sm:hidden')}>
              {rateLabel({ ...position, vatRate: basisPointsOf(position.vatRate) })}
            </TableCell>
          ) : null}
          <TableCell className={FIGURE}>
            {germanMoney(centsOf(gross ? position.sumGross : position.sumNet))}
          </TableCell>
        </>
      ) : (
        <TableCell colSpan={4 + Number(taxed) + Number(hasRebate)} />
      )}
    </tr>
  )
}

const lessOf = ({ sumDiscount }: Position) => germanMoney(0 - centsOf(sumDiscount))

function RebateCell({ position }: { position: Position }) {
  return (
    <TableCell className={cn(FIGURE, 'max-sm:hidden')}>
      {isRebated(position) ? (
        <>
          {shownRebate(position)}
          <span className="block text-sm text-muted-foreground">{lessOf(position)}</span>
        </>
      ) : null}
    </TableCell>
  )
}

function PositionWords({ position, proposal }: Pick<PositionLineProps, 'position' | 'proposal'>) {
  const t = useTranslations('documents')
  const { name, depositOf, productNumber, description } = position
  return (
    <>
      <span className="break-words-de">{name}</span>
      {depositOf ? <Badge className="ml-2">{t('deposit')}</Badge> : null}
      {proposal ? <Badge className="ml-2">{proposal}</Badge> : null}
      {productNumber ? (
        <span className="block text-sm text-muted-foreground">
          {t('articleNumber', { number: productNumber })}
        </span>
      ) : null}
      {description ? (
        <span className="block text-sm whitespace-pre-line text-muted-foreground">{description}</span>
      ) : null}
    </>
  )
}
