#!/bin/sh
# Creates secrets/ with random values for compose.yaml and a certificate of your own, unless the folder exists.
set -eu
cd "$(dirname "$0")"
[ ! -e secrets ] || { echo "deploy/secrets exists already"; exit 1; }
umask 077
mkdir secrets
random() { openssl rand -hex 32; }

database=$(random)
store=$(random)
printf '%s' "$database" > secrets/database-password
cat > secrets/provider-api.env <<END
DATABASE_URL=postgres://medicena:$database@database:5432/medicena
PROVIDER_TOKEN_SECRET=$(random)
# Your mail server, for example smtps://user:password@mail.example:465. Without one, mails are lost with the container.
SMTP_URL=
MAIL_OUTBOX=/tmp/outbox
# Fills an empty database with demonstration data; remove it for real data.
PROVIDER_SEED=auto
END
cat > secrets/site.env <<END
PREVIEW_SECRET=$(random)
END
cat > secrets/store.env <<END
S3_ENDPOINT=http://store:9000
AWS_REGION=us-east-1
AWS_ACCESS_KEY_ID=medicena
AWS_SECRET_ACCESS_KEY=$store
END
cat > secrets/store-server.env <<END
MINIO_ROOT_USER=medicena
MINIO_ROOT_PASSWORD=$store
END
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=medicena.example \
  -addext subjectAltName=DNS:medicena.example -keyout secrets/key.pem -out secrets/certificate.pem 2> /dev/null
cat secrets/certificate.pem secrets/key.pem > secrets/certificate-and-key.pem
rm secrets/key.pem
# The folder is closed to others; in containers, proxy and sites run as other users.
chmod 644 secrets/certificate.pem secrets/certificate-and-key.pem
