ALTER TABLE "contact_requests" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_account" ON "contact_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_requests_email" ON "contact_requests" USING btree (lower("email"));