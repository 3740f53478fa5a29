import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanNumber, priceOf, priceText } from '@/lib/domain/money'
import type { ProductListRow } from '@/lib/catalog/products/loaders'
import { changedPrice, type PriceChange } from '@/lib/catalog/products/rules/price-change'

interface ChangePreviewProps {
  products: readonly ProductListRow[]
  change: PriceChange
}

/** Each selected product's price before and after. */
export function ChangePreview({ products, change }: ChangePreviewProps) {
  const t = useTranslations('products.change')
  return (
    <div className="max-h-72 overflow-y-auto" role="region" aria-label={t('preview')} tabIndex={0}>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('product')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('before')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('after')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {products.map(({ id, name, price }) => {
            const after = changedPrice(priceOf(price), change)
            return (
              <tr key={id}>
                <TableCell>{name}</TableCell>
                <TableCell className="text-right tabular">{shown(price)}</TableCell>
                <TableCell className="text-right font-semibold tabular">
                  {after.ok ? (
                    shown(priceText(after.value))
                  ) : (
                    <span className="text-danger">{t('belowZero')}</span>
                  )}
                </TableCell>
              </tr>
            )
          })}
        </TableBody>
      </Table>
    </div>
  )
}

const shown = (price: string) => `${germanNumber(price)}\u00a0€`
