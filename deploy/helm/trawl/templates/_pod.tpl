{{- /* What the pods of workers and servers have in common. */ -}}

{{- define "trawl.environment" -}}
- name: TRAWL_DB
  value: {{ required "database.url is missing; e.g. postgresql://trawl@postgres:5432/trawl" .Values.database.url | quote }}
- name: TRAWL_DB_PASSWORD_FILE
  value: /run/secrets/database/password
{{- with .Values.contact }}
- name: TRAWL_CONTACT
  value: {{ . | quote }}
{{- end }}
{{- with .Values.s3.endpoint }}
- name: TRAWL_S3_ENDPOINT
  value: {{ . | quote }}
{{- end }}
{{- with .Values.s3.region }}
- name: TRAWL_S3_REGION
  value: {{ . | quote }}
{{- end }}
{{- if .Values.s3.existingSecret }}
- name: AWS_SHARED_CREDENTIALS_FILE
  value: /run/secrets/s3/credentials
{{- end }}
{{- end -}}

{{- define "trawl.mounts" -}}
- name: database
  mountPath: /run/secrets/database
  readOnly: true
{{- if .Values.s3.existingSecret }}
- name: s3
  mountPath: /run/secrets/s3
  readOnly: true
{{- end }}
{{- if .Values.archiveClaim }}
- name: archive
  mountPath: /archive
{{- end }}
{{- end -}}

{{- define "trawl.volumes" -}}
- name: temporary
  emptyDir: {}
- name: database
  secret:
    secretName: {{ required "database.existingSecret is missing; name a Secret with the password" .Values.database.existingSecret }}
    items:
      - key: {{ .Values.database.passwordKey }}
        path: password
{{- if .Values.s3.existingSecret }}
- name: s3
  secret:
    secretName: {{ .Values.s3.existingSecret }}
    items:
      - key: {{ .Values.s3.credentialsKey }}
        path: credentials
{{- end }}
{{- if .Values.archiveClaim }}
- name: archive
  persistentVolumeClaim:
    claimName: {{ .Values.archiveClaim }}
{{- end }}
{{- end -}}

{{- define "trawl.placement" -}}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "trawl.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "trawl.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}
