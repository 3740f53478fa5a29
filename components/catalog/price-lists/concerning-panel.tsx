import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { PartnerList, ProductRule } from '@/lib/catalog/price-lists/queries/lists-concerning'
import { amountText } from '@/lib/catalog/price-lists/rules/rule-text'
import { germanAmount } from '@/lib/domain/money'
import { usePeriodText } from './use-period-text'

/** The price list rules that apply to a product, with the resulting price of today. */
export function ProductLists({ rules }: { rules: readonly ProductRule[] }) {
  const t = useTranslations('priceLists.concerning')
  const period = usePeriodText()
  return (
    <Panel>
      {rules.map((rule) => (
        <Entry
          key={`${rule.listId} ${rule.isOfGroup} ${rule.minQuantity}`}
          href={`/price-lists/${rule.listId}`}
          name={rule.listName}
          value={rule.today === null ? t('notToday') : germanAmount(rule.today)}
        >
          {[amountText(rule), ...(rule.isOfGroup ? [t('ofGroup')] : []), period(rule)].join(' · ')}
        </Entry>
      ))}
    </Panel>
  )
}

/** The price lists that apply to a customer. */
export function PartnerLists({ lists }: { lists: readonly PartnerList[] }) {
  const t = useTranslations('priceLists.concerning')
  const period = usePeriodText()
  return (
    <Panel>
      {lists.map((list) => (
        <Entry key={list.id} href={`/price-lists/${list.id}`} name={list.name}>
          {[t(list.isOwn ? 'own' : 'byGroup'), period(list)].join(' · ')}
        </Entry>
      ))}
    </Panel>
  )
}

/** Renders nothing without entries: most products and customers are on no list. */
function Panel({ children }: { children: readonly ReactNode[] }) {
  const t = useTranslations('priceLists')
  if (children.length === 0) return null
  return (
    <Card aria-labelledby="concerning-lists">
      <h2 id="concerning-lists" className="px-4 pt-4 pb-2 heading-4">
        {t('title')}
      </h2>
      <ul>{children}</ul>
    </Card>
  )
}

interface EntryProps {
  href: string
  name: string
  value?: string
  children: string
}

function Entry({ href, name, value, children }: EntryProps) {
  return (
    <li className="border-t border-border">
      <Link
        href={href}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-2 outline-none hover:bg-accent focus-visible:focus-ring-inset"
      >
        <span className="font-semibold break-words-de">{name}</span>
        <span className="numeric">{value}</span>
        <span className="col-span-2 text-sm text-muted-foreground tabular">{children}</span>
      </Link>
    </li>
  )
}
