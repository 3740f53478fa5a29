import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SessionView } from '@/lib/server/auth/session-types'
import { AuditorBanner } from './auditor-banner'
import { CompanyWatch } from './company-watch'
import { menuMark, visibleActions, visibleMenu } from './menu'
import { MenuWatch } from './menu-watch'
import type { NavGroup, NavLink } from './nav'
import { PageContent } from './page-content'
import { PrintHead } from './print-head'
import { TopBar } from './top-bar'

function useMenu(session: SessionView): { groups: NavGroup[]; actions: NavLink[] } {
  const navbar = useTranslations('navbar')
  const shell = useTranslations('shell')
  return {
    groups: visibleMenu(session).map(({ label, entries }) => ({
      id: label,
      label: navbar(label),
      links: entries.map((entry) => ({ href: entry.href, label: navbar(entry.label) })),
    })),
    actions: visibleActions(session).map(({ label, href }) => ({ href, label: shell(`actions.${label}`) })),
  }
}

/** Bar and background around every page of a signed-in user. */
export function AppShell({ session, children }: { session: SessionView; children: ReactNode }) {
  const t = useTranslations('shell')
  const { firstname, lastname, email, company, companies, appSettings } = session
  const account = {
    firstname,
    lastname,
    email,
    companyId: company.id,
    companies: [...companies],
    darkMode: appSettings.darkMode,
  }
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-overlay -translate-y-20 rounded-md bg-inverse px-4 py-2 font-semibold text-inverse-foreground focus:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <MenuWatch mark={menuMark(session)} />
      <CompanyWatch active={company} companies={account.companies} />
      <TopBar
        {...useMenu(session)}
        account={account}
        person={session.userId}
        isAuditor={Boolean(session.auditor)}
      />
      {session.auditor ? <AuditorBanner auditor={session.auditor} /> : null}
      <PageContent>
        <PrintHead company={company.name} />
        {children}
      </PageContent>
    </>
  )
}
