ALTER TABLE "procedure_version" ADD COLUMN "company_name" text NOT NULL DEFAULT '';--> statement-breakpoint
-- Earlier versions get the name of today: which they had is not known. The owner of the tables sees
-- their rows only while row-level security does not bind it.
ALTER TABLE procedure_version NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE procedure_version v SET company_name = c.name FROM company c WHERE c.tenant_id = v.tenant_id AND c.id = v.company_id;--> statement-breakpoint
ALTER TABLE procedure_version FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "procedure_version" ALTER COLUMN "company_name" DROP DEFAULT;
