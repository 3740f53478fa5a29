ALTER TABLE "document" ADD COLUMN "tax_period" text;--> statement-breakpoint
-- An account for all revenue without VAT becomes that of each of its three reasons. The owner of
-- the table sees its rows only while row-level security does not bind it.
ALTER TABLE "company" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "company" SET "datev" = jsonb_set("datev", '{accounts}', ("datev" -> 'accounts') - 'revenue0' || jsonb_build_object(
    'revenueExempt', "datev" #> '{accounts,revenue0}', 'revenueNotTaxable', "datev" #> '{accounts,revenue0}',
    'revenueZero', "datev" #> '{accounts,revenue0}'))
  WHERE "datev" -> 'accounts' ? 'revenue0';--> statement-breakpoint
ALTER TABLE "company" FORCE ROW LEVEL SECURITY;
