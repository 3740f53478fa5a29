'use client'

import { useTranslations } from 'next-intl'

/** The steps that the viewer may start for customers. */
export interface CustomerSteps {
  invoice: boolean
  deliveryNote: boolean
  payment: boolean
}

/**
 * Returns the links from a customer, by id, to a new invoice, delivery note or payment, the most
 * frequent first.
 */
export function useCustomerSteps({ invoice, deliveryNote, payment }: CustomerSteps) {
  const t = useTranslations('businessPartners.hub')
  return (id: string) =>
    [
      invoice && { id: 'invoice', label: t('writeInvoice'), href: `/invoices/new?customerId=${id}` },
      deliveryNote && {
        id: 'deliveryNote',
        label: t('writeDeliveryNote'),
        href: `/deliverynotes/new?customerId=${id}`,
      },
      payment && { id: 'payment', label: t('recordPayment'), href: `/open-items/${id}?zahlung` },
    ].filter((step) => step !== false)
}
