ALTER TABLE "smart_orders" ADD COLUMN "ordered_by" integer;--> statement-breakpoint
ALTER TABLE "smart_orders" ADD CONSTRAINT "smart_orders_ordered_by_accounts_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "smart_orders" SET "ordered_by" = "facilities"."manager_id" FROM "facilities" WHERE "facilities"."id" = "smart_orders"."facility_id";
