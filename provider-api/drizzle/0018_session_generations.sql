ALTER TABLE "account_links" ADD COLUMN "session_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "session_generation" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "session_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Links and mails on their way belong to the sessions of today.
UPDATE "account_links" SET "session_generation" = "accounts"."session_generation" FROM "accounts" WHERE "accounts"."id" = "account_links"."account_id";--> statement-breakpoint
UPDATE "mails" SET "session_generation" = "accounts"."session_generation" FROM "accounts" WHERE "mails"."status" = 'queued' AND "accounts"."id" = "mails"."account_id";--> statement-breakpoint
UPDATE "mails" SET "session_generation" = "accounts"."session_generation" FROM "accounts" WHERE "mails"."status" = 'queued' AND "mails"."account_id" IS NULL AND "accounts"."email" = "mails"."recipient";
