{{- define "trawl.name" -}}
{{- printf "%s-worker" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "trawl.selector" -}}
app.kubernetes.io/name: trawl
app.kubernetes.io/component: worker
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "trawl.labels" -}}
{{ include "trawl.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "trawl.serverName" -}}
{{- printf "%s-server" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "trawl.serverSelector" -}}
app.kubernetes.io/name: trawl
app.kubernetes.io/component: server
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "trawl.serverLabels" -}}
{{ include "trawl.serverSelector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}
