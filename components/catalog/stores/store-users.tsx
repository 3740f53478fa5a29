import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { StoreUser } from '@/lib/catalog/stores/queries/get-store'

/** The users who see the store; a restriction is changed on the user's page. */
export function StoreUsers({ users }: { users: readonly StoreUser[] }) {
  const t = useTranslations('stores.users')
  return (
    <>
      <p className="mb-4 max-w-form text-muted-foreground">{t('hint')}</p>
      <Table aria-label={t('title')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('name')}</TableHeaderCell>
            <TableHeaderCell className="max-sm:hidden">{t('email')}</TableHeaderCell>
            <TableHeaderCell>{t('sees')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {users.map(({ id, name, email, isAdmin, isRestricted }) => (
            <tr key={id}>
              <TableCell>
                <Link href={`/users/${id}?tab=rights`} prefetch={false} className="break-words-de text-link">
                  {name}
                </Link>
              </TableCell>
              <TableCell className="break-words-de max-sm:hidden">{email}</TableCell>
              <TableCell>
                <Badge tone={isRestricted ? 'blue' : 'grey'}>
                  {t(isAdmin ? 'admin' : isRestricted ? 'restricted' : 'all')}
                </Badge>
              </TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
