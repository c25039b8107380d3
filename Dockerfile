# The whole site in one container: pages, API, scheduled jobs and rebuilds, with a Supabase that compose.yaml (or a hosted
# project) gives it. It builds its pages at the first start, because they come from the database.
FROM node:24.21.0-bookworm-slim

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8888 \
    DATA_DIR=/data \
    LOG_FORMAT=json \
    ASTRO_TELEMETRY_DISABLED=1 \
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

WORKDIR /app
# Also the development dependencies: a rebuild needs them.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN mkdir -p /data .cache .astro && chown -R node:node /data .cache .astro

USER node
VOLUME /data
EXPOSE 8888
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "hosting/probe.ts"]
# Not through npm, which would not pass on the signal to stop.
CMD ["node", "local/start.ts"]
