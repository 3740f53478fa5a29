ALTER TABLE "company" ADD COLUMN "oss_since" date;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "founded_on" date;