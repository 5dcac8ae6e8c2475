import { wordsOf } from '../outline/table.js';

export const POWERSHELL_KEYWORDS = wordsOf(`
  begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function
  hidden if in param process return static switch throw trap try until using while true false null
  Begin Break Catch Class Continue Data Do DynamicParam Else ElseIf End Enum Exit Filter Finally For ForEach From Function
  Hidden If In Param Process Return Static Switch Throw Trap Try Until Using While BEGIN PROCESS END`);

/** Types and commands that every script has at hand. */
export const OF_POWERSHELL = wordsOf(`
  string int long bool switch object array hashtable psobject pscustomobject scriptblock datetime regex xml char byte double
  String Int32 Boolean Object Hashtable PSCustomObject PSObject ScriptBlock DateTime CmdletBinding Parameter OutputType Alias
  ValidateSet ValidateNotNull ValidateNotNullOrEmpty ValidateRange ValidateScript ValidatePattern System ordered void
  Write-Host Write-Output Write-Verbose Write-Warning Write-Error Write-Debug Where-Object ForEach-Object Select-Object
  Sort-Object Get-Item Set-Item New-Item Remove-Item Copy-Item Move-Item Test-Path Join-Path Split-Path Resolve-Path
  Get-Content Set-Content Add-Content Out-Null Out-File Out-String New-Object Add-Member Add-Type Get-Command Get-Module
  Import-Module Export-ModuleMember Get-ChildItem Get-Location Set-Location Push-Location Pop-Location Invoke-Expression
  Start-Process Stop-Process Get-Process Get-Date Format-Table Format-List ConvertTo-Json ConvertFrom-Json Measure-Object
  Should Describe Context It BeforeAll AfterAll BeforeEach AfterEach Mock InModuleScope`);
