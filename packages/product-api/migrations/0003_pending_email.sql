ALTER TABLE "users" ADD COLUMN "pending_email_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email_since" timestamp with time zone;