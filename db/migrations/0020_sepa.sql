ALTER TABLE "company" ADD COLUMN "creditor_id" text DEFAULT '' NOT NULL;
