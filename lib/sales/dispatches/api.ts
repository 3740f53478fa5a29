import { dispatchRecord } from './schema'

/** The operations for sending documents, without the use cases. `path` is the collection's. */
export function dispatchOperations(path: '/invoices' | '/deliverynotes' | '/offers' | '/self-billed') {
  const one = `${path}/{id}`
  return {
    send: {
      method: 'POST',
      path: `${one}/send`,
      summary: 'Send a booked document as PDF by mail; by default to the customer, with the company’s text',
      response: dispatchRecord.array(),
      status: 202,
    },
    list: {
      method: 'GET',
      path: `${one}/dispatches`,
      summary: 'Recipients and state of each mail, newest first, at most 100',
      response: dispatchRecord.array(),
    },
    withdraw: {
      method: 'DELETE',
      path: `${one}/sendings/{sendId}`,
      summary: 'Withdraw queued mails, which wait for ten seconds',
      response: dispatchRecord.array(),
    },
    resend: {
      method: 'POST',
      path: `${one}/dispatches/{dispatchId}/resend`,
      summary: 'Retry a failed mail',
      response: dispatchRecord,
      status: 202,
    },
  } as const
}
