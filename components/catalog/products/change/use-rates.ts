'use client'

import { useEffect, useState } from 'react'
import type { VatRateOption } from '@/components/shared/form/vat-rate-field'
import { getRateChoicesAction } from '@/lib/catalog/products/actions'

/** Returns the VAT rates in use, fetched when the dialog opens; empty until loaded. */
export function useRates(): readonly VatRateOption[] {
  const [rates, setRates] = useState<readonly VatRateOption[]>([])
  useEffect(() => {
    let isOpen = true
    void getRateChoicesAction({}).then((result) => {
      if (isOpen && result.ok) setRates(result.data)
    })
    return () => {
      isOpen = false
    }
  }, [])
  return rates
}
