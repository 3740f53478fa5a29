import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { germanNumber } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { OfferRecord } from '@/lib/sales/offers/schema'

/** Maximum number of lines shown; a longer order is read from its documents. */
const SHOWN = 12

/** What an accepted offer still owes: neither delivered nor billed. */
export function Remaining({ offer: { remaining, positions } }: { offer: OfferRecord }) {
  const t = useTranslations('offers')
  if (remaining.length === 0) return null
  const open = remaining.filter(({ quantity }) => Number(quantity) !== 0)
  const byId = new Map(positions.map((position) => [position.id, position]))
  return (
    <Card aria-label={t('remaining')} role="group" className="px-4 py-3">
      <h2 className="font-semibold">{t('remaining')}</h2>
      {open.length === 0 ? <p className="pt-1 text-muted-foreground">{t('remainingNothing')}</p> : null}
      <ul className="pt-1">
        {open.slice(0, SHOWN).map(({ positionId, quantity }) => {
          const { name = '', unit = 'H87' } = byId.get(positionId) ?? {}
          return (
            <li key={positionId} className="break-words-de">
              {t('remainingOf', { quantity: germanNumber(quantity, 0), unit: unitShort(unit), name })}
            </li>
          )
        })}
      </ul>
      {open.length > SHOWN ? (
        <p className="text-muted-foreground">{t('remainingMore', { count: open.length - SHOWN })}</p>
      ) : null}
    </Card>
  )
}
