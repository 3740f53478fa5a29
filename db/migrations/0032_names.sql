-- A receipt is a till receipt: what binds payments of one incoming payment (or offset) together is their group.
ALTER TABLE "payment" RENAME COLUMN "receipt_id" TO "payment_group_id";--> statement-breakpoint
ALTER INDEX "payment_by_receipt" RENAME TO "payment_by_group";
