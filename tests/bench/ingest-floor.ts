import type { Sql } from 'postgres'
import { centsOf, priceOf, quantityOf } from '@/lib/domain/money'
import { newId } from '@/lib/server/core/ids'
import type { WireReceipt } from '@/db/seed/tills/wire'

/**
 * Floor A: receipts, lines and payments in three plain tables without checks, rights or a
 * dictionary. Creates the tables and returns a function that stores a batch by `unnest` of arrays
 * in one transaction.
 */
export async function floorStore(sql: Sql): Promise<(batch: readonly WireReceipt[]) => Promise<void>> {
  await sql.unsafe(`
    create schema floor;
    create table floor.receipt (tenant_id uuid, id uuid, device_id uuid, uuid uuid, number bigint, type text, created_at timestamptz,
      cashier text, closing_number bigint, sum_gross bigint, sum_net bigint, sum_vat bigint, transaction bigint, counter bigint,
      tse_start timestamptz, tse_end timestamptz, serial text, signature text, primary key (tenant_id, id),
      unique (tenant_id, device_id, uuid));
    create table floor.line (tenant_id uuid, receipt_id uuid, line int, product_id text, vat_rate_id text, name text, product_group text,
      quantity bigint, price bigint, vat_rate int, sum_gross bigint, sum_net bigint, primary key (tenant_id, receipt_id, line));
    create table floor.payment (tenant_id uuid, receipt_id uuid, place int, method int, amount bigint,
      primary key (tenant_id, receipt_id, place))`)
  const tenant = newId()
  const device = newId()
  return async (batch) => {
    const rows = batch.map((receipt) => ({ id: newId(), receipt }))
    const lines = rows.flatMap(({ id, receipt }) =>
      receipt.lines.map((line, index) => ({ id, line, place: index + 1 })),
    )
    const payments = rows.flatMap(({ id, receipt }) =>
      receipt.payments.map((payment, index) => ({ id, payment, place: index + 1 })),
    )
    const of = <T>(pick: (receipt: WireReceipt) => T): T[] => rows.map(({ receipt }) => pick(receipt))
    await sql.begin(async (tx) => {
      await tx`insert into floor.receipt
        select ${tenant}, r.id, ${device}, r.uuid, r.number, r.type, r.created, r.cashier, r.closing, r.gross, r.net, r.vat, r.transaction,
          r.counter, r.start, r.ended, r.serial, r.signature
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${of(({ uuid }) => uuid)}::uuid[], ${of(({ number }) => number)}::bigint[],
          ${of(({ type }) => type)}::text[], ${of(({ createdAt }) => createdAt)}::timestamptz[],
          ${of(({ cashier }) => cashier)}::text[], ${of(({ closingNumber }) => closingNumber)}::bigint[],
          ${of(({ sumGross }) => centsOf(sumGross))}::bigint[], ${of(({ sumNet }) => centsOf(sumNet))}::bigint[],
          ${of(({ sumVat }) => centsOf(sumVat))}::bigint[], ${of(({ tse }) => tse.transactionNumber ?? 0)}::bigint[],
          ${of(({ tse }) => tse.signatureCounter ?? 0)}::bigint[], ${of(({ tse }) => tse.start)}::timestamptz[],
          ${of(({ tse }) => tse.end)}::timestamptz[], ${of(({ tse }) => tse.serial)}::text[],
          ${of(({ tse }) => tse.signature ?? '')}::text[])
          as r(id, uuid, number, type, created, cashier, closing, gross, net, vat, transaction, counter, start, ended, serial, signature)`
      await tx`insert into floor.line
        select ${tenant}, l.* from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ place }) => place)}::int[],
          ${lines.map(({ line }) => line.productId ?? null)}::text[], ${lines.map(({ line }) => line.vatRateId ?? null)}::text[],
          ${lines.map(({ line }) => line.name)}::text[], ${lines.map(({ line }) => line.productGroup)}::text[],
          ${lines.map(({ line }) => quantityOf(line.quantity))}::bigint[], ${lines.map(({ line }) => priceOf(line.price))}::bigint[],
          ${lines.map(({ line }) => centsOf(line.vatRate))}::int[], ${lines.map(({ line }) => centsOf(line.sumGross))}::bigint[],
          ${lines.map(({ line }) => centsOf(line.sumNet))}::bigint[]) l`
      await tx`insert into floor.payment
        select ${tenant}, p.* from unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map(({ place }) => place)}::int[],
          ${payments.map(({ payment }) => payment.method ?? 0)}::int[], ${payments.map(({ payment }) => centsOf(payment.amount))}::bigint[]) p`
    })
  }
}
