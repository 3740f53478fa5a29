import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/shared/record/avatar'
import { FactPanel } from '@/components/shared/record/fact-panel'
import type { MyAccount } from '@/lib/platform/account/queries'

/** The side column: settings of this account made by administrators. */
export function AccountFacts({ account, secondFactor }: Pick<MyAccount, 'account' | 'secondFactor'>) {
  const t = useTranslations('account.facts')
  const company = account.companies.find(({ id }) => id === account.lastCompany)
  return (
    <FactPanel
      title={t('title')}
      facts={[
        {
          term: t('name'),
          value: (
            <span className="inline-flex items-center gap-2">
              <Avatar firstname={account.firstname} lastname={account.lastname} size="sm" />
              {`${account.firstname} ${account.lastname}`}
            </span>
          ),
        },
        { term: t('role'), value: t(account.isAdmin ? 'admin' : 'user') },
        { term: t('company'), value: company?.name },
        { term: t('secondFactor'), value: t(secondFactor.since ? 'on' : 'off') },
      ]}
    />
  )
}
